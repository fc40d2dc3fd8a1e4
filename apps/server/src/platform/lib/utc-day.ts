/** The day of a moment in UTC, `2026-11-29`. */
export const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10)
