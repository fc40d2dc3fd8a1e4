/** As browsers write it (https://wicg.github.io/ua-client-hints/#sec-ch-ua-mobile). */
const header = 'sec-ch-ua-mobile'

export const handheldHeaders = (isHandheld: boolean) => ({ [header]: isHandheld ? '?1' : '?0' })

/** Whether the page that a loader reads for is drawn for a phone. Only the server is told. */
export const isForPhone = ({ headers }: Request): boolean => headers.get(header) === '?1'
