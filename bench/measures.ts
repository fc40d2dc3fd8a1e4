import type { Pace } from './pace.ts'
import type { Row } from './row.ts'

export interface Measure {
  name: string
  /** Left out unless it is asked for by name. */
  isLong?: true
  run: (pace: Pace) => Promise<Row[]>
}

/** A measure that takes longer than this hangs, and is given up. */
export const minutesFor = ({ isLong }: Measure, { isWhole }: Pace) => (isLong ? 120 : 20) * (isWhole ? 4 : 1)

const isQuick = ({ rounds }: Pace) => rounds === 1

/** In the order of the table. Each is loaded when its turn comes, so that none is heavier for another's sake. */
export const measures: Measure[] = [
  { name: 'image-sizes', run: async () => (await import('./image-sizes.ts')).measureImageSizes() },
  { name: 'list', run: async (pace) => (await import('./list-of-works.ts')).measureListOfWorks(pace) },
  { name: 'export', run: async (pace) => (await import('./export.ts')).measureExport(pace) },
  { name: 'start', run: async (pace) => (await import('./start.ts')).measureStart(pace) },
  { name: 'page-weight', run: async () => (await import('./page-weight.ts')).measurePageWeight() },
  { name: 'lighthouse', run: async (pace) => (await import('./lighthouse.ts')).measureLighthouse(pace) },
  { name: 'access', isLong: true, run: async () => (await import('./test-files.ts')).measureAccess() },
  { name: 'uploads', isLong: true, run: async () => (await import('./test-files.ts')).measureCutUploads() },
  {
    name: 'tiles',
    isLong: true,
    run: async (pace) => (await import('./tiles.ts')).measureTiles(pace, isQuick(pace) ? 10_000 : 1_000_000),
  },
  {
    name: 'cold-tiles',
    isLong: true,
    run: async (pace) => {
      const { measureColdTiles } = await import('./cold-tiles.ts')
      return measureColdTiles(pace, isQuick(pace) ? 20_000 : 1_000_000)
    },
  },
  {
    name: 'finding',
    isLong: true,
    run: async (pace) => (await import('./finding.ts')).measureFinding(pace, isQuick(pace) ? 10_000 : 1_000_000),
  },
  { name: 'import', isLong: true, run: async (pace) => (await import('./import.ts')).measureImport(pace) },
  {
    name: 'votes',
    isLong: true,
    run: async (pace) => {
      const { measureVotes } = await import('./votes.ts')
      return isQuick(pace)
        ? measureVotes(pace)
        : measureVotes(pace, { works: 1_000_000, members: 100_000, votes: 1_000_000 })
    },
  },
  {
    name: 'vote-race',
    isLong: true,
    run: async (pace) => (await import('./vote-race.ts')).measureVoteRace(isQuick(pace) ? 5 : 100),
  },
  {
    name: 'boards',
    isLong: true,
    run: async (pace) => (await import('./boards.ts')).measureBoards(pace, isQuick(pace) ? 100_000 : 1_000_000),
  },
  {
    name: 'upload-memory',
    run: async (pace) => (await import('./upload-memory.ts')).measureUploadMemory(isQuick(pace) ? 8 : 200),
  },
  {
    name: 'enumeration',
    isLong: true,
    run: async (pace) => (await import('./enumeration.ts')).measureEnumeration(isQuick(pace) ? 20 : 2_000),
  },
  {
    name: 'corpus',
    isLong: true,
    run: async (pace) => (await import('./image-corpus.ts')).measureImageCorpus(isQuick(pace) ? 20 : 10_000),
  },
  {
    name: 'requests',
    isLong: true,
    run: async (pace) =>
      (await import('./generated-requests.ts')).measureGeneratedRequests(isQuick(pace) ? 200 : 50_000),
  },
  {
    name: 'faults',
    isLong: true,
    run: async (pace) => {
      const { measureFaults } = await import('./faults.ts')
      return isQuick(pace) ? measureFaults(1, 1) : measureFaults()
    },
  },
  { name: 'backup', isLong: true, run: async () => (await import('./backup.ts')).measureBackup() },
  { name: 'deployment', isLong: true, run: async () => (await import('./deployment.ts')).measureDeployment() },
  {
    name: 'load',
    isLong: true,
    run: async (pace) => {
      const { measureMixedLoad } = await import('./mixed-load.ts')
      if (isQuick(pace)) return measureMixedLoad(3, 2)
      return pace.isWhole ? measureMixedLoad(600, 60) : measureMixedLoad(60, 20)
    },
  },
  { name: 'servers', isLong: true, run: async (pace) => (await import('./several-servers.ts')).measureServers(pace) },
]
