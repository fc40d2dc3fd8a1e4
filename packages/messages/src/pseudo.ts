const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçđéƒğĥíĵķľɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĽṀÑÓÞɊŔŠŢÚṼŴẊÝŽ']

/** A text with accents and 40 % longer: what stays plain English on a screen is not in the catalogue, what overflows is too narrow. */
export function toPseudo(text: string): string {
  const letters = text.match(/[a-z]/gi)?.length ?? 0
  const accents = text.replaceAll(
    /(<\/?\d+\/?>)|[a-z]/gi,
    (letter, tag) => tag ?? accented[plain.indexOf(letter)] ?? letter,
  )
  const padding = '~'.repeat(Math.ceil(letters * 0.4)).replaceAll(/~{5}(?=~)/g, '~~~~~ ')
  return letters === 0 ? text : `${accents} ${padding}`
}
