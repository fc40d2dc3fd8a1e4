import { tag, throwUp } from './handstyles.ts'
import { piece } from './pieces.ts'
import type { Drawing } from './scene.ts'
import { coach, onTrack } from './trains.ts'

const silver = { body: '#b4bac0', band: '#1d4f9c' }

/** The other side of the car that ran to nowhere. */
const standClear: Drawing = (rnd) => {
  const wall = coach(1440, 380, { body: '#a9afb5', number: '7418', doors: [210, 590, 930, 1260] }, rnd)
  const paint = throwUp(
    'CLEAR',
    { x: 250, y: 118, width: 920, height: 220 },
    {
      font: 'chango',
      fill: ['#ffd9f0', '#ff7ac0', '#ffc2e6'],
      edge: '#14101c',
      halo: '#f4f1ea',
      shadow: '#2c1f66',
      inflate: 12,
      line: 10,
      drip: 0.006,
    },
    rnd,
  )
  const name = tag('stand', [230, 350], { font: 'permanent-marker', colour: '#14101c', width: 130, turn: -6 }, rnd)
  return onTrack(wall, paint + name, rnd, { air: ['#d9b48a', '#f2dfc4'], town: '#6d625c', freight: false })
}

const quarterPast: Drawing = (rnd) => {
  const wall = coach(1440, 380, { ...silver, number: '7421', doors: [170, 560, 900, 1290] }, rnd)
  const paint = piece(
    'TARDY',
    { x: 250, y: 96, width: 930, height: 250 },
    {
      font: 'bungee',
      fill: ['#eaffd0', '#8fe04b', '#19a35c', '#0b4d4a'],
      edge: '#0c1412',
      block: ['#f0592b', '#7c1d12'],
      depth: [-20, 22],
      halo: ['#0c1412', '#ffe14a'],
      cloud: ['#123c66', '#0c1412'],
      pattern: 'bubbles',
      accent: '#f6ffe4',
      wild: 0.9,
    },
    rnd,
  )
  return onTrack(wall, paint, rnd, { air: ['#8d9fb5', '#cfd6d9'], town: '#61656c', freight: false })
}

const lastStop: Drawing = (rnd) => {
  const wall = coach(1440, 380, { ...silver, number: '7433', doors: [250, 640, 1010, 1330], glass: '#2a2433' }, rnd)
  const paint = piece(
    'ORBIT',
    { x: 300, y: 80, width: 860, height: 262 },
    {
      font: 'sigmar-one',
      fill: ['#fdf6e3', '#ffb347', '#e2543a', '#6d1f5e'],
      edge: '#120b18',
      block: ['#23b5b0', '#0a4650'],
      depth: [22, 18],
      halo: ['#f4f1ea', '#c3399b'],
      pattern: 'stars',
      accent: '#fff3cf',
      wild: 0.75,
      arch: 18,
    },
    rnd,
  )
  return onTrack(wall, paint, rnd, { air: ['#2f3f63', '#b0698a', '#f0b58c'], town: '#3a3746', freight: false })
}

export const newYorkTrains: Record<string, Drawing> = {
  'stand-clear': standClear,
  'quarter-past': quarterPast,
  'last-stop': lastStop,
}
