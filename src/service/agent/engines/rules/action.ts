/** One thing that a prompt asks for. Pages are named by path, address or title. */
export type Action =
  | { kind: 'replace'; text: string; by: string; page?: string }
  | { kind: 'move'; page: string; to: string }
  | { kind: 'remove'; page: string; redirect?: string }
  | {
      kind: 'set'
      field: 'title' | 'sidebarTitle' | 'description' | 'icon'
      page: string
      to: string
    }
  | { kind: 'add'; title: string; path?: string; group?: string; after?: string }
  | { kind: 'append'; text: string; page: string }
  | { kind: 'redirect'; from: string; to: string }
  | { kind: 'describe' }
  | { kind: 'mend-links'; page?: string }
  | { kind: 'sort'; group?: string }
  | { kind: 'format' }
