/** What has happened. A module declares its own in `events.ts`; whoever reacts imports it from there, never the reverse. */
export interface EventType<Payload extends object> {
  name: string
  /** Never set; carries the payload's type. */
  payload?: Payload
}
