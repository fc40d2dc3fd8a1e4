import { performance } from 'node:perf_hooks'

export interface ProbeOptions {
  /** Asks the pool something about an address and returns the whole answer. */
  ask: (email: string) => Promise<unknown>
  known: string
  unknown: string
  pairs: number
  /** Called between pairs, to move a clock past locks and limits. */
  between?: () => void
}

export interface Comparison {
  pairs: number
  /** The first pair of answers that differ, if any does. */
  difference: { known: unknown; unknown: unknown } | undefined
  knownMedianMs: number
  unknownMedianMs: number
  /** The median of what a known answer took more than the unknown one asked beside it: drift of the machine cancels out. */
  apartMs: number
}

/**
 * Asks about a known and an unknown address in turn and compares answers and median times. The order swaps with each pair,
 * so that neither profits from what the other warmed up.
 */
export async function compareAnswers({ ask, known, unknown, pairs, between }: ProbeOptions): Promise<Comparison> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  let difference: Comparison['difference']

  for (let pair = 0; pair < pairs; pair++) {
    const answers: { known?: unknown; unknown?: unknown } = {}
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) {
      const began = performance.now()
      answers[which] = await ask(which === 'known' ? known : unknown)
      times[which].push(performance.now() - began)
    }
    if (!difference && JSON.stringify(answers.known) !== JSON.stringify(answers.unknown)) {
      difference = { known: answers.known, unknown: answers.unknown }
    }
    between?.()
  }

  const apart = times.known.map((time, pair) => time - (times.unknown[pair] ?? 0))
  return {
    pairs,
    difference,
    knownMedianMs: median(times.known),
    unknownMedianMs: median(times.unknown),
    apartMs: Math.abs(median(apart)),
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
