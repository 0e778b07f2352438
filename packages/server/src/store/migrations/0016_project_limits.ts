import type { Migration } from '../Store.js'

/** Limits and a server key of each project, and what it has asked for by day and kind of call. */
export const projectLimitsMigration: Migration = {
  id: '0016_project_limits',
  sql: `
    alter table projects add column burst integer;
    alter table projects add column per_second integer;
    -- SHA-256 in hex.
    alter table projects add column server_key_hash text;
    create table project_usage (
      project_id text not null,
      day date not null,
      call text not null,
      calls bigint not null,
      units bigint not null,
      limited bigint not null,
      primary key (project_id, day, call)
    );
    create index project_usage_day on project_usage (day);
  `,
}
