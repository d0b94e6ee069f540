// Plain JavaScript with Node's own modules only, because on a fresh clone nothing is installed yet.

/** Installs and builds what is missing, then runs a file of dist/; says in one sentence why it cannot. */
export async function runBuilt(file, { web = true } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Node ${process.versions.node} er for gammel: installer Node 20.19 eller nyere.\n`);
    process.exit(1);
  }
  const { prepare } = await import('./prepare.mjs');
  if (!(await prepare({ web }))) process.exit(1);
  await import(`./dist/${file}`);
}
