export interface RequestCountTable {
  /** A hash of who and what. */
  key: string
  minute: number
  count: number
}
