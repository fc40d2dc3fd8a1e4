/** As the API says it, and the canary. */
export const productVersion = '0.1.0'
