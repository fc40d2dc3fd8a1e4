import { Username } from './users.ts'

/** Scripts in everyday use (Unicode TR31, table 5). A name uses one of them; scripts of one writing system are grouped. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian'],
  ...['Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan', 'Han Hiragana Katakana', 'Han Bopomofo', 'Han Hangul'],
]

const patterns = scripts.map((group) => {
  const members = [...group.split(' '), 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${members.join('')}]*$`, 'u')
})

/** Whether a name uses a single script: `wrеn` with a Cyrillic letter does not. */
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

/** Folds names that differ only in case, separators, up to two trailing digits, or look-alikes of l, i, 1, o and 0. */
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

/** Whether a name, or its skeleton, could pass for an official one, such as `admin` or `allcity_support`. */
export const isReservedName = (name: string): boolean => reservedOnly.test(folded(name))

export const oneScriptMessage = /*i18n*/ 'Use letters of one script only'
export const reservedMessage = /*i18n*/ 'This username is reserved. Choose another one'

/** A username for a new member or a change. The server checks whether it is free or resembles another member's. */
export const NewUsername = Username.refine(isOneScript, oneScriptMessage).refine(
  (name) => !isReservedName(name),
  reservedMessage,
)
