import { loadAllMessages } from './all-messages.ts'
import { setLanguage } from './messages.ts'

// Tests of the web app read texts in English.
loadAllMessages()
setLanguage('en')
