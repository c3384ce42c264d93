/** What stands in for commands that the hosted product alone has, by their names. */
export const HOSTED_COMMANDS: Readonly<Record<string, string>> = {
  analytics:
    'There is no account to read numbers of: name an analytics service in `integrations` of docs.json.',
  login: 'There is no account: everything runs without one.',
  logout: 'There is no account: everything runs without one.',
  status: 'There is no account: `pergola --version` tells which version runs.',
  update: 'Update the package instead: `npm install pergola@latest`.',
  version: 'Write `pergola --version`.',
}
