import { parse } from '@babel/parser'
import type { Node as SyntaxNode } from '@babel/types'
import type { Fault, SourceFile } from './source-file.ts'

const webSource = /^apps\/web\/src\/(?!worker\/).*\.tsx?$/
const isTest = /\.test\.|\/test-/
/** Attributes and props whose text a person reads or hears. */
const readAttribute =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|label|title|placeholder|alt|hint|description|heading|note|caption|legend|empty|answer|why)$/
/** Elements whose children are a message already, or code. */
const translated = /^(Trans|Plural|Select|SelectOrdinal|code|kbd)$/
const macros = /^(t|msg|plural|select|selectOrdinal)$/
/** A capital, a word, a space and another word. */
const sentence = /^(?!Bearer )\p{Lu}[\p{L}’]* [\p{L}\d$]/u
/** Text with a word besides names. */
const someLetters = /\p{L}{2}/u
const isName =
  /^(Allc|ty|© \d+ Allcity|Allcity|Atom|https:\/\/|Archivo Variable|Natural Earth, © OpenStreetMap contributors)$/
/** For machines: a job in structured data, and a message of the identity provider. */
const isForMachines = /^(Street artist|User is not confirmed)$/

/** A text on screen that is not in the message catalogue (docs/translating.md), or that is translated before the language is known. */
export function findLiterals(files: SourceFile[]): Fault[] {
  return files.filter(({ path }) => webSource.test(path) && !isTest.test(path)).flatMap(findInFile)
}

function findInFile({ path, text }: SourceFile): Fault[] {
  const faults: Fault[] = []
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true })
  visit(program, { isInFunction: false, parent: null }, (node, message) => {
    faults.push({ path: `${path}:${node.loc?.start.line}`, message })
  })
  return faults
}

interface Place {
  isInFunction: boolean
  parent: SyntaxNode | null
}

function visit(node: SyntaxNode, { isInFunction, parent }: Place, report: (node: SyntaxNode, message: string) => void) {
  if (/^(TS|Import|ExportAll)/.test(node.type) && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
  if (node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier') {
    const attributes = node.openingElement
    if (translated.test(attributes.name.type === 'JSXIdentifier' ? attributes.name.name : '')) return
  }
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && /Error$/.test(node.callee.name)) return
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && macros.test(node.callee.name)) return
  if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && macros.test(node.tag.name)) {
    if (node.tag.name === 't' && !isInFunction)
      report(node, 'translates before the language is known: use msg, or a function')
    return
  }
  // The browser reads these, with commas of its own.
  if (node.type === 'JSXAttribute' && /^(srcSet|sizes)$/.test(String(node.name.name))) return
  if (isJoined(node))
    report(
      node,
      'joins texts with the punctuation of English: use factsWord, listWords or labelledWord of lib/joined-words.ts',
    )
  const literal = readLiteral(node, parent)
  if (literal !== null)
    report(node, `"${literal.slice(0, 40)}" is not in the message catalogue: see docs/translating.md`)
  const inner = { isInFunction: isInFunction || /Function|Method/.test(node.type), parent: node }
  for (const child of listChildren(node)) visit(child, inner, report)
}

const punctuation = /^(, |: |\. )$/

/** `names.join(', ')`, `${label}: ${value}`; coordinates are written alike everywhere. */
function isJoined(node: SyntaxNode): boolean {
  if (node.type === 'CallExpression') {
    const [separator] = node.arguments
    const isJoin = node.callee.type === 'MemberExpression' && isNamed(node.callee.property, 'join')
    return isJoin && separator?.type === 'StringLiteral' && punctuation.test(separator.value)
  }
  if (node.type !== 'TemplateLiteral' || node.expressions.some(isFixedNumber)) return false
  return node.quasis.slice(1, -1).some(({ value }) => punctuation.test(value.raw))
}

const isNamed = (node: SyntaxNode, name: string) => node.type === 'Identifier' && node.name === name
const isFixedNumber = (node: SyntaxNode) =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && isNamed(node.callee.property, 'toFixed')

/** The text of a node that a person reads and no macro translates; null for all other nodes. */
function readLiteral(node: SyntaxNode, parent: SyntaxNode | null): string | null {
  if (node.leadingComments?.some(({ value }) => value.includes('i18n'))) return null
  if (node.type === 'JSXText') {
    const text = node.value.trim()
    return someLetters.test(text) && !isName.test(text) ? text : null
  }
  if (node.type === 'TemplateLiteral') {
    const text = node.quasis.map(({ value }) => value.raw).join('$')
    return sentence.test(text) ? text : null
  }
  if (node.type !== 'StringLiteral' || parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return null
  if (parent?.type === 'JSXAttribute') {
    const isRead = parent.name.type === 'JSXIdentifier' && readAttribute.test(parent.name.name)
    return isRead && someLetters.test(node.value) && !isName.test(node.value) ? node.value : null
  }
  const isText = sentence.test(node.value) && !isName.test(node.value) && !isForMachines.test(node.value)
  return isText ? node.value : null
}

function listChildren(node: SyntaxNode): SyntaxNode[] {
  return Object.entries(node).flatMap(([key, value]) =>
    /Comments$|^(loc|extra)$/.test(key) ? [] : [value].flat().filter(isNode),
  )
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
