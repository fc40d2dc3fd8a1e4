/** The client hint header (https://wicg.github.io/ua-client-hints/#sec-ch-ua-mobile). */
const header = 'sec-ch-ua-mobile'

export const handheldHeaders = (isHandheld: boolean) => ({ [header]: isHandheld ? '?1' : '?0' })

/** Whether the loader's page renders for a phone. Only the server receives this header. */
export const isForPhone = ({ headers }: Request): boolean => headers.get(header) === '?1'
