/** Whose the works of public records are: nobody's account, so that they stay when an administrator goes. */
export const keeperId = '00000000-0000-4000-8000-0000000da7a0'
