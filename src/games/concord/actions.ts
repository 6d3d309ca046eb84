import { BRITISH, PATRIOT } from './pieces.ts';

/**
 * 6.0 The fifteen Actions in the rulebook's order, then Reserve Actions (5.2) and moving the Sons of Liberty, which is
 * a Movement Action of its own (4.4). `only`: the side that may take it, null for both.
 */
export const ACTIONS = [
  { name: 'Attack', rule: '6.1', only: null, about: 'fight the enemy in this region' },
  { name: 'Assault', rule: '6.2', only: null, about: 'go into an adjacent region with enemies and fight there' },
  {
    name: 'Charge',
    rule: '6.3',
    only: BRITISH,
    about: 'strike at once: you take 1 hit, they take 2 or 3, and their broken units flee',
  },
  { name: 'Movement', rule: '6.4', only: null, about: 'one region any way, or two along a road' },
  { name: 'Assemble', rule: '6.5', only: PATRIOT, about: 'any of your units, from anywhere, move one region each' },
  {
    name: 'Ambush',
    rule: '6.6',
    only: PATRIOT,
    about: 'a die for each of two Regulars here that have moved, a hit on each 5–6',
  },
  {
    name: 'Snipe',
    rule: '6.7',
    only: PATRIOT,
    about: 'a die for every unbroken Regular and healthy leader here, a hit on each 6',
  },
  { name: 'Rally', rule: '6.8', only: null, about: 'leaders here turn broken units back to full strength' },
  {
    name: 'Search / Capture',
    rule: '6.9',
    only: BRITISH,
    about: 'draw cards to find hidden arms, or Adams or Hancock',
  },
  { name: 'Escape Capture', rule: '6.10', only: PATRIOT, about: 'a die to set a captive free; guards make it harder' },
  // What it does depends on its marker: see `aboutAction`.
  { name: 'Hinder', rule: '6.11', only: null, about: undefined },
  {
    name: 'Call to Arms',
    rule: '6.12',
    only: PATRIOT,
    about: 'Nightriders ride to rouse towns, so that their Minutemen and Militia muster',
  },
  { name: 'Plan', rule: '6.13', only: null, about: 'keep this Action for a later turn; at most two can be kept' },
  {
    name: 'Gather Intelligence',
    rule: '6.14',
    only: null,
    about: 'look secretly at the next two cards, which set the Actions of turns to come',
  },
  { name: 'Pass', rule: '6.15', only: null, about: 'let this Action go unused' },
  {
    name: 'Reserve',
    rule: '5.2',
    only: null,
    about: 'one that you kept with Plan, besides this turn’s; then the enemy acts, if able',
  },
  { name: 'Sons of Liberty', rule: '4.4', only: PATRIOT, about: 'Adams and Hancock go to another region' },
] as const;
export type ActionName = (typeof ACTIONS)[number]['name'];

export const ATTACK = 0;
export const ASSAULT = 1;
export const CHARGE = 2;
export const MOVE = 3;
export const ASSEMBLE = 4;
export const AMBUSH = 5;
export const SNIPE = 6;
export const RALLY = 7;
export const SEARCH = 8;
export const ESCAPE = 9;
export const HINDER = 10;
export const CALL_TO_ARMS = 11;
export const PLAN = 12;
export const INTELLIGENCE = 13;
export const PASS = 14;
export const RESERVE = 15;
export const MOVE_SONS = 16;

/**
 * The code of a menu choice is an Action plus CODE_STEP times its target (a place, captive or Hinder marker). It must be
 * more than the number of Actions.
 */
const CODE_STEP = 32;
export const actionCode = (action: number, target = 0): number => action + CODE_STEP * target;
export const actionOf = (code: number): number => code % CODE_STEP;
export const targetOf = (code: number): number => Math.floor(code / CODE_STEP);

/** 6.11: the target of a Hinder Action is the marker, plus this if the marker is removed. */
export const REMOVE = 8;
