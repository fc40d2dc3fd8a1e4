import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { wrongsOf } from './form-failure.ts'
import { IdentityError } from './identity.ts'

const fieldOf = { username: 'username', conflict: 'username', CodeMismatchException: 'code' }
const refusal = (fields?: Record<string, string>) =>
  new CallError({ error: 'conflict', message: 'This name is taken', ...(fields ? { fields } : {}) }, 409)

describe('form failures', () => {
  it('appear beside the fields that the server names', () => {
    expect(wrongsOf(refusal({ username: 'Too short', secret: 'No' }), fieldOf)).toEqual({ username: 'Too short' })
  })

  it('appear beside the field of their code where the server names none', () => {
    expect(wrongsOf(refusal(), fieldOf)).toEqual({ username: 'This name is taken' })
  })

  it('appear beside the field of a provider’s exception', () => {
    expect(wrongsOf(new IdentityError('CodeMismatchException', 'Wrong code'), fieldOf)).toEqual({ code: 'Wrong code' })
  })

  it('appear above the form when no field applies', () => {
    expect(wrongsOf(new IdentityError(null, 'Not now'), fieldOf)).toEqual({ root: 'Not now' })
    expect(wrongsOf('a string', fieldOf)).toEqual({ root: 'An unexpected error occurred' })
  })
})
