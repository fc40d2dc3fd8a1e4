import { i18n } from '@lingui/core'

// Tests of the web app read texts in English, from the code.
i18n.load('en', {})
i18n.activate('en')
