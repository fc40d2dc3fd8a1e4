/** Whether what failed means that there is no such file. */
export const meansNoFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
