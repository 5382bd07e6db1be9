import { resource } from '#platform/kit/resource.ts';

/**
 * How a message is worded, per medium and language. Until a wording is approved the product's own is sent; providers
 * with templates of their own send nothing before that.
 */
export const smsTemplate = resource({
  name: 'smsTemplate',
  service: 'resource',
  label: 'name',
  fields: {
    code: { kind: 'text', max: 100, form: 'code', required: true },
    name: { kind: 'text', max: 60, required: true },
    medium: { kind: 'dict', dict: 'smsMedium', required: true },
    language: { kind: 'dict', dict: 'smsLanguage', required: true },
    subject: { kind: 'text', max: 100 },
    content: { kind: 'text', max: 500, form: 'lines', required: true },
    example: { kind: 'text', max: 500, form: 'lines' },
    variables: { kind: 'text', max: 500, write: 'server' },
    urgent: { kind: 'boolean' },
    providerTemplateId: { kind: 'text', max: 60 },
    status: { kind: 'dict', dict: 'smsTemplateStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['name', 'medium', 'language', 'content', 'variables', 'urgent', 'providerTemplateId', 'status'],
    filter: ['name', 'medium', 'language', 'status'],
    search: ['name', 'content', 'code'],
    sort: ['code', 'medium', 'language'],
  },
  form: {
    what: ['code', 'name', 'medium', 'language', 'urgent'],
    text: ['subject', 'content', 'example', 'providerTemplateId'],
  },
  unique: { templateTaken: ['code', 'medium', 'language'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      submit: { from: ['draft', 'rejected'], to: 'auditing' },
      approve: { from: ['auditing'], to: 'approved', input: ['providerTemplateId'] },
      reject: { from: ['auditing'], to: 'rejected', reason: true },
      revise: { from: ['approved'], to: 'draft' },
    },
  },
});
