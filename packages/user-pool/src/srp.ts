/**
 * SRP-6a as the hosted service and its client libraries use it.
 * Sources: RFC 5054 (protocol; the 3072-bit prime of its appendix A), RFC 2945, and the client libraries for their deviations:
 * generator 2, SHA-256, integers padded to a positive sign, a key by HKDF with the label `Caldera Derived Key`.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 * https://github.com/aws-amplify/amplify-js/tree/main/packages/auth/src/providers/cognito/utils/srp
 */
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

/** RFC 5054 takes its larger primes from RFC 3526, where this one is group 15. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const generator = 2n
const multiplier = toInteger(sha256(padded(prime), padded(generator)))
const publicBytes = 384

export interface ServerStep {
  /** The private value `b`, as hexadecimal digits. */
  secret: string
  /** The public value `B`, as hexadecimal digits. */
  publicValue: string
}

/** The verifier of a password, as hexadecimal digits. `name` is the challenge's `USER_ID_FOR_SRP`. */
export function computeVerifier(poolName: string, name: string, password: string, salt: Buffer): string {
  const inner = createHash('sha256').update(`${poolName}${name}:${password}`).digest()
  const exponent = toInteger(sha256(padded(toInteger(salt)), inner))
  return power(generator, exponent).toString(16)
}

/** A verifier that matches no password, for accounts without one: it causes the same work as a real one. */
export function inventVerifier(seed: Buffer): string {
  let bytes = Buffer.alloc(0)
  for (let part = 0; bytes.length < publicBytes; part++) {
    bytes = Buffer.concat([bytes, createHmac('sha512', seed).update(String(part)).digest()])
  }
  // A square, as every real verifier is: 2 is a square modulo this prime.
  return ((toInteger(bytes) % prime) ** 2n % prime).toString(16)
}

/** Parses the client's public value `A`; null for a value that a server must refuse by RFC 5054. */
export function readClientValue(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null
  const value = BigInt(`0x${hex}`)
  return value % prime === 0n ? null : value
}

export function beginServerStep(verifier: string): ServerStep {
  const secret = toInteger(randomBytes(32))
  const publicValue = (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime
  return { secret: secret.toString(16), publicValue: publicValue.toString(16) }
}

/** The key that client and server share when the password is right. */
export function sharedKey(clientValue: bigint, { secret, publicValue }: ServerStep, verifier: string): Buffer {
  const scrambler = sha256(padded(clientValue), padded(BigInt(`0x${publicValue}`)))
  const u = toInteger(scrambler)
  const session = power(clientValue * power(BigInt(`0x${verifier}`), u), BigInt(`0x${secret}`))
  const extracted = createHmac('sha256', padded(u)).update(padded(session)).digest()
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

/** A big-endian integer with a leading zero byte when its first bit is set, as in positive two's complement. */
function padded(value: bigint): Buffer {
  const digits = value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % prime
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

function toInteger(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}
