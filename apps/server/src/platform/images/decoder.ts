import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { processorTimeSignal } from './decoder/processor-time.ts'
import { type Answered, begun, type Question, Reply, tooMuchMemory } from './decoder-protocol.ts'
import { startSeconds } from './limits.ts'
import type { Refusal } from './photo.ts'
import { refusals } from './refusals.ts'

const program = fileURLToPath(new URL('./decoder/main.ts', import.meta.url))
/** Code of the warning that reports a crash to the operator. */
export const crashWarning = 'ALLCITY_DECODER_CRASH'
const idleSeconds = 15
const worn = 300e6
const crashes = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']

// Without these the C library keeps what decoding used: several hundred megabytes after a dozen photos.
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '524288', MALLOC_TRIM_THRESHOLD_: '1048576' }

/** The process ended while it was idle, or never began: another one can be asked the same. */
export class DecoderGone extends Error {
  override name = 'DecoderGone'
}

/** The machine was too busy to answer in time, which is no fault of the photo: the question can be asked again later. */
export class DecoderStarved extends Error {
  override name = 'DecoderStarved'
}

/**
 * A process that opens untrusted photos, so that a crash, a hang or a memory peak in an image library never affects the server. It gets no
 * environment, hence no secrets, and ends when idle, worn or orphaned.
 */
export class Decoder {
  #process: ChildProcess
  #isFit = true
  #idle: NodeJS.Timeout | undefined

  constructor(onEnd: (decoder: Decoder) => void) {
    this.#process = fork(program, [], {
      execArgv: ['--expose-gc', '--wasm-max-mem-pages=12288'],
      env: frugal,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#process.once('exit', () => {
      this.#isFit = false
      clearTimeout(this.#idle)
      onEnd(this)
    })
    this.#process.on('error', () => this.#end())
  }

  isFit(): boolean {
    const { connected, exitCode, signalCode } = this.#process
    return this.#isFit && connected && exitCode === null && signalCode === null
  }

  async ask(question: Question): Promise<Answered> {
    this.#hold()
    try {
      const reply = await this.#exchange(question)
      if ('failure' in reply) throw new Error(`The photo could not be handled: ${reply.failure}`)
      if (reply.memory > worn) this.#end()
      return reply
    } finally {
      this.#release()
    }
  }

  #exchange(question: Question): Promise<Reply> {
    // The process is gone with its clock, so it counts as having used all of its time.
    const refuse = (answer: Refusal) => ({ answer, memory: 0, processorSeconds: question.processorSeconds })
    return new Promise((resolve, reject) => {
      let hasBegun = false
      const settle = (act: () => void) => {
        this.#process.off('message', onMessage).off('exit', onExit).off('error', onError)
        clearTimeout(clock)
        act()
      }
      const onMessage = (message: unknown) => {
        if (message === begun) {
          hasBegun = true
          clearTimeout(clock)
          clock = setTimeout(onStarved, question.wallSeconds * 1000)
          return
        }
        if (message === tooMuchMemory) return onTooMuchMemory()
        const reply = Reply.safeParse(message)
        settle(() => {
          if (reply.success) return resolve(reply.data)
          this.#end()
          reject(new Error('The process that opens photos said what nobody understands.', { cause: reply.error }))
        })
      }
      const onExit = (code: number | null, signal: string | null) =>
        settle(() => {
          if (!hasBegun)
            reject(new DecoderGone(`The process that opens photos ended with ${signal ?? code} before it began.`))
          else if (signal === processorTimeSignal) resolve(refuse(refusals.tooSlow()))
          else if (signal && crashes.includes(signal)) {
            process.emitWarning(
              `A photo made its decoder crash: ${'path' in question ? question.path : question.task}`,
              {
                code: crashWarning,
                detail: signal,
              },
            )
            resolve(refuse(refusals.damaged()))
          } else reject(new Error(`The process that opens photos ended with ${signal ?? code}.`))
        })
      const onError = (error: Error) => settle(() => reject(error))
      const onTooMuchMemory = () =>
        settle(() => {
          this.#end()
          resolve(refuse(refusals.tooHeavy('photo')))
        })
      const onStarved = () =>
        settle(() => {
          this.#end()
          reject(
            new DecoderStarved(`The machine was too busy to open the photo within ${question.wallSeconds} seconds.`),
          )
        })
      const onNoStart = () =>
        settle(() => {
          this.#end()
          reject(new DecoderGone(`The process that opens photos did not begin within ${startSeconds} seconds.`))
        })
      let clock = setTimeout(onNoStart, startSeconds * 1000)
      this.#process.on('message', onMessage).on('exit', onExit).on('error', onError)
      this.#process.send(question, (error) => {
        if (!error) return
        settle(() => {
          this.#end()
          reject(new DecoderGone('The process that opens photos had ended before it was asked.', { cause: error }))
        })
      })
    })
  }

  #hold(): void {
    clearTimeout(this.#idle)
    this.#process.ref()
    this.#process.channel?.ref()
  }

  /** An idle decoder does not keep the server from stopping. */
  #release(): void {
    this.#process.unref()
    this.#process.channel?.unref()
    this.#idle = setTimeout(() => this.#end(), idleSeconds * 1000).unref()
  }

  #end(): void {
    this.#isFit = false
    this.#process.kill('SIGKILL')
  }
}
