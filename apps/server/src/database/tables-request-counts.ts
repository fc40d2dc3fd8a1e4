export interface RequestCountTable {
  /** A hash of who and what. */
  key: string
  /** When its minute began, in seconds since 1970. */
  started: number
  count: number
}
