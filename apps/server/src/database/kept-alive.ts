/** Of a connection to PostgreSQL: a server that is gone without a word is noticed, as what is silent is asked whether it still stands. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
