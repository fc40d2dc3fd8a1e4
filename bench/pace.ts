/** How long a measure takes: rounds in turn, and seconds under load in each. */
export interface Pace {
  rounds: number
  seconds: number
  /** Runs the whole target, however long that takes. */
  isWhole?: boolean
}

export const steady: Pace = { rounds: 5, seconds: 10 }

/** Only to see that everything runs: its figures say little. */
export const quick: Pace = { rounds: 1, seconds: 1 }
