/** The used part of the API; the package has no types of its own. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean
    decode(code: string): { latitudeCenter: number; longitudeCenter: number }
  }
}
