import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createSwcExtractor } from '@lingui/native-tools'

const swc = createSwcExtractor()
/** A text marked with a comment, without a macro, is the same message as one in a macro. */
const extractor: typeof swc = {
  ...swc,
  extract: (filename, code, onMessage, context) =>
    swc.extract(
      filename,
      code,
      (found) => onMessage(found.message ? found : { ...found, id: generateMessageId(found.id), message: found.id }),
      context,
    ),
}

/** For `npx lingui extract --clean`, which collects the texts of the code in the catalogues of the translators. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es', 'pt', 'fr', 'de', 'it', 'pl', 'tr', 'ja', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/packages/messages/locales/{locale}',
      include: ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/user-pool/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [extractor],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
})
