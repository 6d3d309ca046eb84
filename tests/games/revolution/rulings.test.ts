import { readFileSync } from 'node:fs';
import { testRulings } from '../covered.ts';

const rulings = readFileSync(new URL('../../../src/games/revolution/rulings.md', import.meta.url), 'utf8');

testRulings(import.meta.dirname, rulings, 45);
