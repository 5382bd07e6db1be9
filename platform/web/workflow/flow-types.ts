/** The drawn flow of a case, as `process/instance/trace` answers it. */
export type TracePerson = {
  name: string;
  status: string;
  at: string | null;
  comment: string | null;
  auto: string | null;
};

export type TraceNode = {
  nodeKey: string;
  name: string;
  type: string;
  state: 'done' | 'current' | 'ahead' | 'skipped' | 'rejected' | 'returned' | 'cancelled';
  row: number;
  people: TracePerson[];
};

export type TraceLog = {
  at: string;
  taskNo: number | null;
  name: string | null;
  action: string;
  nodeName: string | null;
  comment: string | null;
  auto: string | null;
};

/** What the reader may do now, if the case waits for him. */
export type MyTask = {
  no: number;
  taskVersion: number;
  kind: string;
  nodeKey: string;
  buttons: string[];
  /** `starter` has no label: the word is the reader's. */
  returnTo: { value: string; label: string | null }[];
  commentRequired: boolean;
};

export type Trace = {
  instanceId: string;
  status: string;
  myTask: MyTask | null;
  nodes: TraceNode[];
  logs: TraceLog[];
};
