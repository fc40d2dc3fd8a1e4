import { catalogs } from 'virtual:messages'
import { i18n } from '@lingui/core'

/** For the server, which renders pages in all languages, and for tests. */
export const loadAllMessages = (): void => i18n.load(catalogs)
