import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { MakerTable } from '#server/tables.ts'
import { listNames, setAliases } from '../commands.ts'
import { filledFrom, joinedAliases } from '../rules.ts'

type MakerRow = Selectable<MakerTable>

/** Gives the survivor the double's names and links, and its text where the survivor's page has none. */
export async function joinNames(tx: Database, from: MakerRow, survivor: MakerRow): Promise<void> {
  const [kept, gone] = [await listNames(tx, survivor.id), await listNames(tx, from.id)]
  const aliases = joinedAliases(survivor.name, kept, [from.name], gone)
  const links = [...new Set([...survivor.links, ...from.links])]
  const filled = filledFrom(survivor, from)
  const brought = {
    aliases: aliases.filter((name) => !kept.includes(name)),
    links: links.filter((link) => !survivor.links.includes(link)),
    fields: Object.keys(filled),
  }
  await setAliases(tx, survivor.id, aliases)
  await tx
    .updateTable('maker')
    .set({ ...filled, links: JSON.stringify(links), updated_at: new Date() })
    .where('id', '=', survivor.id)
    .execute()
  await tx
    .updateTable('maker_merge')
    .set({ brought: JSON.stringify(brought) })
    .where('maker_id', '=', from.id)
    .execute()
}

/** Removes from the survivor what the double brought. Text edited since stays. */
export async function partNames(tx: Database, from: MakerRow, survivor: MakerRow): Promise<void> {
  const { brought } = await tx
    .selectFrom('maker_merge')
    .select('brought')
    .where('maker_id', '=', from.id)
    .executeTakeFirstOrThrow()
  const { id } = survivor
  const names = await listNames(tx, id)
  await setAliases(
    tx,
    id,
    names.filter((name) => !brought.aliases.includes(name)),
  )
  const isBrought = (field: 'bio' | 'active_from' | 'active_to' | 'region_id') =>
    brought.fields.includes(field) && survivor[field] === from[field]
  await tx
    .updateTable('maker')
    .set({
      links: JSON.stringify(survivor.links.filter((link) => !brought.links.includes(link))),
      ...(isBrought('bio') ? { bio: null } : {}),
      ...(isBrought('active_from') ? { active_from: null } : {}),
      ...(isBrought('active_to') ? { active_to: null } : {}),
      ...(isBrought('region_id') ? { region_id: null } : {}),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}
