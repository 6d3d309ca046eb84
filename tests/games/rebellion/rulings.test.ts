import { readFileSync } from 'node:fs';
import { testRulings } from '../covered.ts';

const rulings = readFileSync(new URL('../../../src/games/rebellion/rulings.md', import.meta.url), 'utf8');

testRulings(import.meta.dirname, rulings, 45);
