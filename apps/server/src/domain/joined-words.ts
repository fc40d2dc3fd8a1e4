import type { Translate } from '@allcity/contract/languages'

/** `12 works, Berlin`: facts side by side, with the comma of the reader's language; empty parts are left out. */
export const factsWord = (parts: readonly (string | null | undefined | false)[], translate: Translate): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .reduce<string>(
      (first, second) => (first === '' ? `${second}` : translate(/*i18n*/ '{first}, {second}', { first, second })),
      '',
    )
