import { type Duplex, pipeline, Readable } from 'node:stream'

/** What a parser makes of a text, to be iterated. Where the text breaks off, that is what ends it, as an error of the parser's own does. */
export function parseText<Parser extends Duplex>(text: AsyncIterable<string>, parser: Parser): Parser {
  // Whoever iterates hears of the error.
  pipeline(Readable.from(text), parser, () => undefined)
  return parser
}
