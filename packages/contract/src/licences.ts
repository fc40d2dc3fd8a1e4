import type { Licence } from './artworks.ts'

export interface LicenceTerms {
  /** SPDX identifier, or a `LicenseRef-` where SPDX has none (https://spdx.org/licenses/). */
  spdx: string
  word: string
  url: string | null
  /** Whether the licence alone lets others show the photo elsewhere. */
  mayShow: boolean
}

/** Terms of each photo licence. Rights in the artwork itself stay with its maker. */
export const licences: Record<Licence, LicenceTerms> = {
  cc_by_4: {
    spdx: 'CC-BY-4.0',
    word: /*i18n*/ 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    mayShow: true,
  },
  cc_by_sa_4: {
    spdx: 'CC-BY-SA-4.0',
    word: /*i18n*/ 'CC BY-SA 4.0',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    mayShow: true,
  },
  cc0: {
    spdx: 'CC0-1.0',
    word: /*i18n*/ 'CC0, no rights reserved',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    mayShow: true,
  },
  all_rights_reserved: {
    spdx: 'LicenseRef-all-rights-reserved',
    word: /*i18n*/ 'All rights reserved',
    url: null,
    mayShow: false,
  },
}
