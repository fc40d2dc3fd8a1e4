/** Whether a Node of version `host` may run packages pinned to version `pin`, such as `24.21.0`. */
export function isSupported(host: string, pin: string): boolean
