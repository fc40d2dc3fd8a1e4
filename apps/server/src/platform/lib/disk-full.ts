const codes = ['ENOSPC', 'EDQUOT', '53100']
/** The embedded engine's files count their errors as WASI does. */
const numbers = [51, 19]

/** Whether this, or what caused it, says that a disk is full: in the words of the system, of PostgreSQL, or of the embedded engine's files. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && codes.includes(String(error.code))) return true
  // The engine's own errors of its files are of no class.
  return error instanceof Error ? isDiskFull(error.cause) : 'errno' in error && numbers.includes(Number(error.errno))
}
