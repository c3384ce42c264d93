import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Boats", "pages": ["index", "berths", "ferries", "storms", "plan", "tides"] }] }
}
`,
  'index.mdx': '---\ntitle: Quay\n---\n\nQuay rents boats.\n',
  'berths.mdx':
    '---\ntitle: Berths\n---\n\nA berth is guarded at night. Locked by default; open it with `quay open`.\n\nQuay keeps a **berth** for one unpaid day. Keys are stored in `./keys/` on the dock.\n\n1. **Pay in advance** - Save time\n2. **Ask first** - Save more\n\n<Note>\n  Unclaimed berths do not stay reserved.\n</Note>\n',
  'ferries.mdx':
    '---\ntitle: Ferries\n---\n\nTickets are printed by Heron; you get them at once. Every ferry only takes cyclists with a permit.\n\nIn the harbor app, go to **Ferries** > **Times**.\n\nA ferry returns a `204 Empty` sign when it is full.\n\nWaiting can take an hour or two in summer.\n',
  'storms.mdx':
    '---\ntitle: Storms\n---\n\nBoats float for weeks.\n\nStorm flags are only hoisted by the captain. Tide marks overrule the captain for boats that leave, so look twice.\n\n- Rowing boats\n- Towing boats\n',
  'plan.mdx': '---\ntitle: Plan\n---\n\n## Coming later...\n',
  'tides.mdx':
    '---\ntitle: Reading the tides\ndescription: Tide tables for sailing along the coast\n---\n\nThe quay sends a 6-digit paper code by post. Reckon with 4–6 tides over 21–28 days.\n\nIn the app, go to **Charts** > **Tides**. Keep the draught < 3% of the depth.\n\nFog bells are part of our Night / Storm plans. Quay ships three tide charts.\n\n## Sluice\n\n- Gates (open up to 10 times a day)\n- Oak & ash doors\n',
})

/** What becomes of the one line that changes. */
const listAdded = () =>
  docs
    .lines()
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1).trim())

describe('a statement that is told to be wrong', () => {
  test.each([
    [
      'The berths page says that Quay keeps a berth for one unpaid day. It keeps a berth for two unpaid days now.',
      'Quay keeps a **berth** for two unpaid days. Keys are stored in `./keys/` on the dock.',
    ],
    [
      "On the Berths page we write that a berth is guarded at night. That's not right, it is guarded by day.",
      'A berth is guarded by day. Locked by default; open it with `quay open`.',
    ],
    [
      "Berths: it's not true that keys are stored in ./keys/ on the dock. They are stored in ~/safe on the dock.",
      'Quay keeps a **berth** for one unpaid day. Keys are stored in `~/safe` on the dock.',
    ],
    [
      "The berths page claims it's locked by default. That's wrong, a berth is open by default now.",
      'A berth is guarded at night. Open by default; open it with `quay open`.',
    ],
    [
      'Berths still claims that unclaimed berths do not stay reserved. They do: Unclaimed berths stay reserved for a week.',
      'Unclaimed berths stay reserved for a week.',
    ],
    [
      "The ferries page says tickets are printed by Heron. It's Gannet, not Heron.",
      'Tickets are printed by Gannet; you get them at once. Every ferry only takes cyclists with a permit.',
    ],
    [
      "According to the ferries page every ferry only takes cyclists with a permit. That's outdated, it takes cyclists with a ticket.",
      'Tickets are printed by Heron; you get them at once. Every ferry takes cyclists with a ticket.',
    ],
    [
      'The ferries page tells people to go to Ferries > Times in the harbor app. This has changed, it is Ferries > Routes.',
      'In the harbor app, go to **Ferries** > **Routes**.',
    ],
    [
      "On the ferries page: a ferry doesn't return 204 Empty, it returns 503 Closed.",
      'A ferry returns a `503 Closed` sign when it is full.',
    ],
    [
      'Ferries tells readers that waiting can take an hour or two. That should be a few minutes.',
      'Waiting can take a few minutes in summer.',
    ],
    [
      'Storms says boats float for weeks. Not correct any more, there are two boats: one that floats and one that sinks.',
      'There are two boats: one that floats and one that sinks.',
    ],
    [
      'The storms page lists rowing boats among the boats. It should read Sailing boats instead.',
      '- Sailing boats',
    ],
  ])('is put right by what is so: %s', async (prompt, line) => {
    await ask(prompt)
    expect(listAdded()).toEqual([line])
  })

  test.each([
    'The plan page just says Coming later. Please put this there instead: Quay wants a boat for everyone.',
    'The plan page only says Coming later, replace that with: Quay wants a boat for everyone.',
    'On the Plan page it still says Coming later. It should say Quay wants a boat for everyone.',
  ])('has the sentence that is told in its place: %s', async (prompt) => {
    await ask(prompt)
    expect(listAdded()).toEqual(['Quay wants a boat for everyone.'])
  })

  test.each([
    'The note about tide marks on the storms page is wrong. Tide marks do not overrule the captain any more, it should say Tide marks and captains decide together.',
    'On the storms page, the sentence Tide marks overrule the captain for boats that leave is wrong. Replace it with Tide marks and captains decide together.',
    "Storms: Tide marks overrule the captain for boats that leave, that isn't true any longer. Please correct the sentence to: Tide marks and captains decide together.",
  ])('becomes the sentence that is told: %s', async (prompt) => {
    await ask(prompt)
    expect(listAdded()[0]).toContain(
      'Storm flags are only hoisted by the captain. Tide marks and captains decide together',
    )
  })

  test('stays in the marks that it has in a list', async () => {
    await ask(
      'On the berths page we tell people to pay in advance. Could you change that bit to Pay within a week?',
    )
    expect(listAdded()).toEqual(['1. **Pay within a week** - Save time'])
  })

  test.each([
    'The berths page says that berths are guarded by dogs. They are guarded by geese.',
    "The berths page says that a berth is guarded at night. It isn't.",
    "The ferries page says tickets are printed by Heron. That's wrong.",
    'The moorings page says tickets are printed by Heron. It is Gannet.',
    'The storms page says boats float for weeks. They sink.',
    'The storms page says boats float for weeks. That is fine, but add that they sink.',
  ])('stays where it is not there, or nothing is told in its place: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('what is told to be so now', () => {
  const READING =
    'The quay sends a 6-digit paper code by post. Reckon with 4–6 tides over 21–28 days.'
  const CHARTS = 'In the app, go to **Charts** > **Tides**. Keep the draught < 3% of the depth.'
  test.each([
    [
      'Reading the tides says that the quay sends a 6-digit paper code by post. It is an 8-digit code by now.',
      READING.replace('a 6-digit', 'an 8-digit'),
    ],
    [
      'Reading the tides says 4–6 tides over 21–28 days. We now recommend 3–4 tides over 14 days.',
      READING.replace('4–6 tides over 21–28 days', '3–4 tides over 14 days'),
    ],
    [
      'Reading the tides: we tell people to go to Charts > Tides, in Harbormaster it is now Maps > Tides.',
      CHARTS.replace('Charts', 'Maps'),
    ],
    [
      'The tides page says the sluice gates open up to 10 times a day. That is wrong, they open up to 5 times.',
      '- Gates (open up to 5 times a day)',
    ],
    [
      'Quay does not ship three tide charts, it ships four. Please correct the tides page.',
      'Fog bells are part of our Night / Storm plans. Quay ships four tide charts.',
    ],
    [
      'The tides page says tide tables for sailing along the coast. That is incorrect: they are tide tables for rowing along the coast.',
      'description: Tide tables for rowing along the coast',
    ],
  ])('stands there, and what else is said stays: %s', async (prompt, line) => {
    await ask(prompt)
    expect(listAdded()).toEqual([line])
  })

  test.each([
    "The tides page says fog bells are part of our Night / Storm plans. They aren't any more, it's included in all plans.",
    'The tides page says Quay ships three tide charts. The harbor master does not.',
    'On the tides page we say that the quay sends a 6-digit paper code. It no longer sends paper.',
    'We say on the tides page that Quay has a paper code of Night, ~6 m. It is ~4 m now.',
  ])('is not guessed at: %s', (prompt) => expectRefused(prompt))
})
