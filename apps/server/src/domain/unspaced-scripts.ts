/** Letters of scripts without spaces between words, as in `terms_of` of the database: Han, Kana, Thai, Lao, Burmese, Khmer. */
const unspaced = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u

/** As many letters as `terms_of` keeps of a word that begins in the midst of others. */
const kept = 20

/** Whether a word may begin in the midst of what stands between two spaces. */
export const isUnspaced = (word: string): boolean => unspaced.test(word)

/** As much of a word as names are looked up by. */
export const lookedUp = (word: string): string => (isUnspaced(word) ? [...word].slice(0, kept).join('') : word)
