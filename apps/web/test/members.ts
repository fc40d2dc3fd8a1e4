import { Profile } from '@allcity/contract/users'

export const mira = Profile.parse({
  id: '0199c06c-f31d-70cd-b7b3-4a8ff3e65b5f',
  version: 'v1',
  username: 'mira',
  email: 'mira@example.org',
  name: null,
  bio: null,
  city: null,
  role: 'member',
  avatar: null,
  artworkCount: 0,
  shows: { works: true, lists: true, sightings: true, badges: true, rank: true },
  language: null,
  createdAt: '2026-01-01T00:00:00Z',
})
