import { rate } from 'openskill'
import { bradleyTerryFull } from 'openskill/models'
import type { Belief } from './rules.ts'

/**
 * What is believed of two works after one was liked better: Weng and Lin's Bayesian approximation of Bradley and Terry
 * (JMLR 12, 2011), of which a vote of less weight takes its part.
 */
export function afterVote(winner: Belief, loser: Belief, weight: number): [Belief, Belief] {
  const [[won = winner] = [], [lost = loser] = []] = rate([[winner], [loser]], { model: bradleyTerryFull })
  const part = (before: Belief, after: Belief): Belief => ({
    mu: before.mu + weight * (after.mu - before.mu),
    sigma: before.sigma + weight * (after.sigma - before.sigma),
  })
  return [part(winner, won), part(loser, lost)]
}
