import { performance } from 'node:perf_hooks'

export interface ProbeOptions {
  /** Sends a request about an address and returns the whole response. */
  ask: (email: string) => Promise<unknown>
  known: string
  unknown: string
  pairs: number
  /** Called between pairs, to move a clock past locks and limits. */
  between?: () => void
}

export interface Comparison {
  pairs: number
  /** The first pair of different responses, if any. */
  difference: { known: unknown; unknown: unknown } | undefined
  knownMedianMs: number
  unknownMedianMs: number
  /** Median of the extra time of a known response over the paired unknown one; pairing cancels drift of the machine. */
  apartMs: number
}

/**
 * Sends requests about a known and an unknown address in turn and compares responses and median times. The order alternates,
 * so that neither benefits from the other's warm-up.
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
