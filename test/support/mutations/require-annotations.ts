import type { Mutation, RuleMutations } from './mutation.js';

/** The tool under a name that says that it changes something, with annotations that do not say whether it destroys. */
function named(name: string, annotations?: object): Mutation {
  return {
    name: annotations === undefined ? name : `${name} ${JSON.stringify(annotations)}`,
    inject(tool) {
      const { annotations: _, ...rest } = tool;
      return [{ tool: { ...rest, name, ...(annotations === undefined ? {} : { annotations }) }, paths: ['/annotations'], follows: [] }];
    },
  };
}

export const annotations: RuleMutations = {
  rule: 'require-annotations',
  mutations: [
    ...['delete_invoice', 'removeInvoice', 'erase-invoice', 'jira_add_comment', 'create_or_update_invoice', 'updateInvoice', 'invoice_delete', 'send_invoice', 'publish_invoice'].map((name) => named(name)),
    named('delete_invoice', {}),
    named('edit_invoice', { readOnlyHint: false }),
    named('add_invoice', { idempotentHint: true, openWorldHint: true }),
    named('rename_invoice', { title: 'Rename', destructiveHint: 'yes' }),
  ],
};
