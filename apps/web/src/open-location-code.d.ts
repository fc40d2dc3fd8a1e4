/** The used part of the API; the package has no types of its own. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean
    isShort(code: string): boolean
    decode(code: string): { latitudeLo: number; latitudeCenter: number; longitudeCenter: number }
    recoverNearest(code: string, latitude: number, longitude: number): string
  }
}
