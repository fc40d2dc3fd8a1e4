import { compareAnswers } from '../packages/user-pool/test/enumeration-probe.ts'
import { clientId, startPoolUnderTest } from '../packages/user-pool/test/pool-under-test.ts'
import type { Row } from './row.ts'

const apartLimitMs = 5
const pastEveryLimit = 2 * 3600

const questions: Record<string, (email: string) => unknown> = {
  InitiateAuth: (USERNAME) => ({
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: 'not the password' },
  }),
  ForgotPassword: (Username) => ({ ClientId: clientId, Username }),
  ConfirmSignUp: (Username) => ({ ClientId: clientId, Username, ConfirmationCode: 'wrong' }),
}

/** Whether the user pool's answers, or their timing, reveal that an address has an account. */
export async function measureEnumeration(pairs = 2_000): Promise<Row[]> {
  const { pool, clock, makeAccount, close } = await startPoolUnderTest({ sendCode: async () => undefined })
  try {
    const { email: known } = await makeAccount()
    const rows: Row[] = []
    for (const [operation, payload] of Object.entries(questions)) {
      const { difference, apartMs, knownMedianMs, unknownMedianMs } = await compareAnswers({
        ask: (email) => pool.handle(operation, payload(email)),
        known,
        // Masked alike, so that answers can be compared to the letter.
        unknown: `${known.charAt(0)}nobody@example.com`,
        pairs,
        between: () => clock.advance(pastEveryLimit),
      })
      rows.push({
        name: `${operation}, unknown against known account, ${pairs} pairs`,
        figure: `${difference ? 'different answers' : 'same answer'}, ${apartMs.toFixed(2)} ms apart`,
        ratio: apartMs / apartLimitMs,
        spread: `${knownMedianMs.toFixed(1)} and ${unknownMedianMs.toFixed(1)} ms`,
        target: `same, ≤ ${apartLimitMs} ms`,
        holds: !difference && apartMs <= apartLimitMs,
      })
    }
    return rows
  } finally {
    await close()
  }
}

if (import.meta.main) console.table(await measureEnumeration(Number(process.argv[2] ?? 2_000)))
