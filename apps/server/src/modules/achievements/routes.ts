import { achievements } from '@allcity/contract/achievements'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { listAchievements, listBadges, listProgress } from './queries.ts'

export async function achievementRoutes(app: FastifyInstance) {
  const { db } = app

  implement(app, achievements.list, () => listAchievements(db))

  implement(app, achievements.mine, ({ viewer }) => listProgress(db, viewer.id))

  implement(app, achievements.of, ({ params }) => listBadges(db, params.username))
}
