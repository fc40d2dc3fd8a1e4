const triesAfterTheFirst = 3
export const longestPause = 30

const day = 86_400
const longestPatientPause = 3_600
/** Pauses begin with seconds and double: after so many they are an hour each. */
const triesUntilHourly = 12

/** Retry settings of a job. A job keeps the settings that held when it was sent. */
export function retrySettings(days: number | undefined) {
  if (days === undefined)
    return { retryLimit: triesAfterTheFirst, retryDelayMax: longestPause, retentionSeconds: 14 * day }
  return {
    retryLimit: triesUntilHourly + days * 24,
    retryDelayMax: longestPatientPause,
    // The queue drops jobs that wait for longer, tried or not.
    retentionSeconds: (days + 14) * day,
  }
}
