/** TCP keepalive for connections to PostgreSQL: idle connections are probed, so a server that vanished is noticed. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
