import { Username } from './users.ts'

/** Scripts in everyday use (Unicode TR31, table 5), of which a name uses one; those of one writing system go together. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian'],
  ...['Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan', 'Han Hiragana Katakana', 'Han Bopomofo', 'Han Hangul'],
]

const patterns = scripts.map((group) => {
  const members = [...group.split(' '), 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${members.join('')}]*$`, 'u')
})

/** Whether a name is written in one script: `wrеn` with a Cyrillic letter is not. */
export const isOneScript = (name: string): boolean => patterns.some((pattern) => pattern.test(name))

const reserved = [
  ...['abuse', 'admin', 'administration', 'administrator', 'admins', 'allcity', 'anonymous', 'billing', 'contact'],
  ...['everyone', 'feedback', 'help', 'helpdesk', 'hostmaster', 'info', 'legal', 'mail', 'mod', 'moderation'],
  ...[
    'moderator',
    'moderators',
    'mods',
    'noreply',
    'null',
    'official',
    'opendata',
    'operator',
    'owner',
    'postmaster',
    'press',
  ],
  ...['privacy', 'root', 'security', 'staff', 'superuser', 'support', 'sysadmin', 'system', 'team', 'undefined'],
  ...['webmaster'],
]

/** One form for names that differ in case, in signs between the letters, in up to two digits behind them, or in how l, i, 1, o and 0 look. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_.-]/g, '')
    .replace(/(?<=\D)\d{1,2}$/, '')
    .replaceAll('m', 'rn')
    .replaceAll('vv', 'w')
    .replaceAll(/[l1]/g, 'i')
    .replaceAll('0', 'o')

const reservedOnly = new RegExp(`^(the)?(${reserved.map(folded).join('|')})+$`)

/** Whether a name, or its skeleton, is one that people would take for the site's own, such as `admin` or `allcity_support`. */
export const isReservedName = (name: string): boolean => reservedOnly.test(folded(name))

export const oneScriptMessage = 'The username mixes letters of different scripts. Use letters of one script'
export const reservedMessage = 'This username is reserved. Choose another one'

/** A username that somebody takes from now on. Whether it is free, or looks like another member's, the server knows. */
export const NewUsername = Username.refine(isOneScript, oneScriptMessage).refine(
  (name) => !isReservedName(name),
  reservedMessage,
)
