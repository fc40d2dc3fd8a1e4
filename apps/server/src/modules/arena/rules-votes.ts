import { rate } from 'openskill'
import { bradleyTerryFull } from 'openskill/models'
import type { Belief } from './rules.ts'

/**
 * The ratings of two works after one won, by Weng and Lin's Bayesian approximation of Bradley and Terry (JMLR 12, 2011). A vote with less
 * weight moves both ratings by that fraction.
 */
export function afterVote(winner: Belief, loser: Belief, weight: number): [Belief, Belief] {
  const [[won = winner] = [], [lost = loser] = []] = rate([[winner], [loser]], { model: bradleyTerryFull })
  const part = (before: Belief, after: Belief): Belief => ({
    mu: before.mu + weight * (after.mu - before.mu),
    sigma: before.sigma + weight * (after.sigma - before.sigma),
  })
  return [part(winner, won), part(loser, lost)]
}
