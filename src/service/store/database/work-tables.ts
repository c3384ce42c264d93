import type { Dialect } from './database.ts'

/** Tables of agent jobs and updates; a project knows where its docs come from. */
export function getWorkTables({ integer, tableOptions }: Dialect): string[] {
  return [
    'ALTER TABLE projects ADD COLUMN build TEXT',
    // What is to be done or being done: what has ended is in the tables below only.
    `CREATE TABLE work_queue (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      exclusion_key TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts ${integer} NOT NULL,
      lease_owner TEXT,
      lease_until ${integer},
      step TEXT,
      checkpoint TEXT,
      queued_at ${integer} NOT NULL,
      CHECK (state IN ('queued', 'running'))
    ) ${tableOptions}`,
    'CREATE INDEX work_queue_oldest ON work_queue (kind, queued_at, id)',
    "CREATE UNIQUE INDEX work_queue_running ON work_queue (exclusion_key) WHERE state = 'running'",
    `CREATE TABLE agent_jobs (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      status TEXT NOT NULL,
      prompts TEXT NOT NULL,
      done ${integer} NOT NULL,
      model TEXT NOT NULL,
      repository TEXT NOT NULL,
      ref TEXT NOT NULL,
      pr_link TEXT,
      summary TEXT,
      error TEXT,
      logs TEXT NOT NULL,
      key_id TEXT,
      created_at ${integer} NOT NULL,
      archived_at ${integer}
    ) ${tableOptions}`,
    'CREATE INDEX agent_jobs_newest ON agent_jobs (project_id, created_at, id)',
    `CREATE TABLE updates (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      status TEXT NOT NULL,
      source TEXT NOT NULL,
      ref TEXT,
      is_preview ${integer} NOT NULL,
      summary TEXT NOT NULL,
      logs TEXT NOT NULL,
      subdomain TEXT NOT NULL,
      author TEXT,
      commit_facts TEXT,
      has_screenshots ${integer} NOT NULL,
      created_at ${integer} NOT NULL,
      ended_at ${integer}
    ) ${tableOptions}`,
    'CREATE INDEX updates_newest ON updates (project_id, created_at, id)',
  ]
}

/** When agent jobs ended, which are archived some time after. */
export function endsOfJobs({ integer }: Dialect): string[] {
  return [`ALTER TABLE agent_jobs ADD COLUMN ended_at ${integer}`]
}
