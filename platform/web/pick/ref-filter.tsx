import { useState } from 'react';
import { Chooser } from './chooser.tsx';
import { usePaused, useRefOptions } from './use-ref-options.ts';

type RefFilterProps = {
  to: string;
  room: string;
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Rows of another resource as a filter. The options are asked for when the list opens. */
export function RefFilter({ to, room, label, value, onChange }: RefFilterProps) {
  const [touched, setTouched] = useState(false);
  const [keyword, setKeyword] = useState('');
  const { options, loading, failed } = useRefOptions(to, {
    room,
    keyword: usePaused(keyword),
    enabled: touched,
  });
  const known = useRefOptions(to, { room, ids: value }).options;
  return (
    <Chooser
      label={label}
      options={options}
      known={known}
      value={value}
      onChange={onChange}
      onSearch={setKeyword}
      onOpen={() => setTouched(true)}
      loading={loading}
      failed={failed}
    />
  );
}
