/** Whether a Node of version `host` may run packages pinned to version `pin`, such as `24.21.0`. */
export function isSupported(host: string, pin: string): boolean

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean; devOptional?: boolean }>

export function isComplete(locked: Packages, installed: Packages, withDev: boolean): boolean
