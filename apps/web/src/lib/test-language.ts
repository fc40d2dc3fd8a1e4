import { loadAllMessages, setLanguage } from './messages.ts'

// Tests of the web app read texts in English.
await loadAllMessages()
setLanguage('en')
